export function LpManuscriptView() {
  return null;
}
