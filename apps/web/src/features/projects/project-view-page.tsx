export function ProjectViewPage() {
  return <div />;
}
