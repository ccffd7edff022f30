export function ImagesView() { return null; }
