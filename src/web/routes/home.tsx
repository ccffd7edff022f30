import { brand } from "../../config/brand.ts";
import { LandingPage } from "../features/landing/landing-page.tsx";

export const handle = { title: brand.subName };

export default function Home() {
  return <LandingPage />;
}
