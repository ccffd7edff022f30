import { Outlet } from "react-router";
import { Toaster } from "../../ui/toast/toaster.tsx";
import { SiteFrame } from "../features/landing/site-frame.tsx";

export default function DefaultLayout() {
  return (
    <div data-layout="default">
      <SiteFrame>
        <main id="main" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </SiteFrame>
      <Toaster />
    </div>
  );
}
