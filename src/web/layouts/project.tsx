import { Outlet } from "react-router";

/** Makes the server's guard run on client navigations too. */
export function loader() {
  return null;
}

export default function ProjectLayout() {
  return (
    <div data-layout="project">
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
