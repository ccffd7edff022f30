/** What the client is called: asked once on this device, for every link. */
import { useEffect, useState } from "react";

const key = "client-name";

export function useClientName() {
  const [name, setName] = useState("");
  // After the first render: the server knows nothing of it.
  useEffect(() => {
    try {
      setName(localStorage.getItem(key) ?? "");
    } catch {
      // A browser that keeps nothing asks again.
    }
  }, []);
  return {
    name,
    keep(next: string) {
      setName(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // It is known until the page is left.
      }
    },
  };
}
