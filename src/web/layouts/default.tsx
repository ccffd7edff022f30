import { Outlet } from "react-router";
import { SiteFrame } from "../features/landing/site-frame.tsx";

export default function DefaultLayout() {
  return (
    <div data-layout="default">
      <SiteFrame>
        <main id="main" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </SiteFrame>
    </div>
  );
}
