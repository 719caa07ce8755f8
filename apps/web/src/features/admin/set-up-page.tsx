export function SetUpPage() {
  return <div />;
}
