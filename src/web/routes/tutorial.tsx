import { TutorialPage } from "../features/tutorial/tutorial-page.tsx";

export const handle = { title: "使い方" };

export default function TutorialRoute() {
  return <TutorialPage />;
}
