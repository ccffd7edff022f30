import { Outlet } from "react-router";
import { Toaster } from "../../ui/toast/toaster.tsx";

/** Makes the server's guard run on client navigations too. */
export function loader() {
  return null;
}

export default function DashboardLayout() {
  return (
    <div data-layout="dashboard">
      <main id="main">
        <Outlet />
      </main>
      <Toaster />
    </div>
  );
}
