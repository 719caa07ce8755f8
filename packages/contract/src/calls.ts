import { absenceCalls } from './absence-calls.ts';
import { actualCalls, workEstimateCalls } from './actual-calls.ts';
import { adminAccountCalls, credentialCalls } from './admin-account-calls.ts';
import { adminCalls, preferenceCalls } from './admin-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { backupCalls } from './backup-calls.ts';
import { companyCalls } from './company-calls.ts';
import { clientCalls } from './customer-calls.ts';
import { daySheetCalls } from './day-sheet-calls.ts';
import { documentCalls } from './document-calls.ts';
import { fieldCalls, planLinkCalls } from './field-calls.ts';
import { gearCalls } from './gear-calls.ts';
import { importCalls } from './import-calls.ts';
import { lawCalls } from './law-calls.ts';
import { operationCalls } from './operation-calls.ts';
import { portfolioCalls, portfolioReportCalls } from './portfolio-calls.ts';
import { historyCalls, projectCalls } from './project-calls.ts';
import { projectDeleteCall, projectListCalls } from './project-list-calls.ts';
import { quoteCalls } from './quote-calls.ts';
import { mailCalls, quoteLinkCalls } from './quote-sending-calls.ts';
import { rateCalls } from './rate-calls.ts';
import {
  crewRuleCalls,
  liveCalls,
  scheduleCalls,
  scheduleSettingsCalls,
} from './schedule-calls.ts';
import { securityCalls } from './security-calls.ts';
import { seriesCalls } from './series-calls.ts';
import { sampleCalls, systemCalls } from './system-calls.ts';
import { teamCalls } from './team-calls.ts';
import { templateCalls } from './template-calls.ts';
import { wallCalls, wallLinkCalls } from './wall-calls.ts';

/**
 * Every call of the API. It has a file of its own, because a page that sends one call loads no
 * others.
 */
export const calls = {
  ...systemCalls,
  ...adminCalls,
  ...credentialCalls,
  ...projectCalls,
  ...projectDeleteCall,
  ...projectListCalls,
  ...historyCalls,
  ...templateCalls,
  ...rateCalls,
  ...actualCalls,
  ...quoteCalls,
  ...quoteLinkCalls,
  ...mailCalls,
  ...documentCalls,
  ...portfolioCalls,
  ...portfolioReportCalls,
  ...sampleCalls,
  ...workEstimateCalls,
  ...operationCalls,
  ...daySheetCalls,
  ...seriesCalls,
  ...teamCalls,
  ...absenceCalls,
  ...gearCalls,
  ...liveCalls,
  ...planLinkCalls,
  ...fieldCalls,
  ...wallLinkCalls,
  ...wallCalls,
  ...clientCalls,
  ...scheduleCalls,
  ...scheduleSettingsCalls,
  ...crewRuleCalls,
  ...adminAccountCalls,
  ...auditCalls,
  ...backupCalls,
  ...companyCalls,
  ...importCalls,
  ...lawCalls,
  ...preferenceCalls,
  ...securityCalls,
};
