export function SiteStructureView() {
  return null;
}
