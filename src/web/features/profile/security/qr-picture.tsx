import { useEffect, useState } from "react";
import { Skeleton } from "#src/ui/skeleton.tsx";

interface Squares {
  side: number;
  path: string;
}

/** The secret stays on this page: the squares are worked out and drawn here. */
async function squaresOf(text: string): Promise<Squares> {
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { side: modules.size, path };
}

const quiet = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let current = true;
    // Without the picture the key below still does; a failed load must not break the page.
    squaresOf(text).then(
      (value) => current && setSquares(value),
      () => current && setSquares(null),
    );
    return () => {
      current = false;
    };
  }, [text]);
  if (!squares) return <Skeleton className="size-48" />;
  const { side, path } = squares;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side + 2 * quiet} ${side + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line"
    >
      <rect x={-quiet} y={-quiet} width={side + 2 * quiet} height={side + 2 * quiet} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
