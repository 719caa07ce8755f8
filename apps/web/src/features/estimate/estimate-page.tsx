export function EstimatePage() {
  return <div />;
}
