export {
  type SampleCompanyOptions,
  type SampleProject,
  sampleCompany,
} from './sample-company.ts';
