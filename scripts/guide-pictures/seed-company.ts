import { backupCalls, companyCalls } from '@pcm/contract';
import type { ApiClient } from '../../e2e/api.ts';

const PROFILE = {
  name: 'Cordistes de l’Oriental',
  legalForm: 'SARL',
  capital: 500_000,
  address: '12, rue Ibn Khaldoun',
  city: 'Oujda',
  phone: '+212 536 00 00 00',
  email: 'contact@cordistes-oriental.example',
  ice: '001234567000062',
  taxId: '12345678',
  tradeRegister: '54321',
  tradeRegisterTown: 'Oujda',
  businessTax: '10203040',
  cnss: '7654321',
  bankName: 'Banque de l’Oriental',
};

/** Creates an invented company with a complete profile and a backup of today. */
export async function seedCompany({ send }: ApiClient): Promise<void> {
  await send(companyCalls.saveCompany, { body: { profile: PROFILE } });
  await send(backupCalls.createBackup, { body: {} });
}
