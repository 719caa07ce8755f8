export function ProjectsPage() {
  return <div />;
}
