export function NotFoundPage() {
  return <div />;
}
