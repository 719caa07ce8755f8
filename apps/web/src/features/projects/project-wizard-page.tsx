export function ProjectWizardPage() {
  return <div />;
}
