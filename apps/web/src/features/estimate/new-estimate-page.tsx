export function NewEstimatePage() {
  return <div />;
}
