export {
  type SampleCompanyOptions,
  type SampleProject,
  sampleCompany,
} from './sample-company.ts';
export { type SampleSchedule, sampleSchedule } from './sample-schedule.ts';
