export function ApiReferencePage() {
  return <div />;
}
