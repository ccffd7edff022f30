import { useParams } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { PictureList } from "../results/photo/picture-list.tsx";
import { useProjectPictures } from "../results/photo/use-pictures.ts";

interface PictureFieldProps {
  name: string;
  /** What is chosen, as a person calls it. */
  what: string;
  /** Id of the chosen picture; empty: none. */
  value: string;
  onChange: (value: string) => void;
}

/** One of the project's pictures, or a new one; pictures are kept in a project, so that there is none elsewhere. */
export default function PictureField(props: PictureFieldProps) {
  const { projectId } = useParams();
  return projectId ? <OfProject projectId={projectId} {...props} /> : null;
}

function OfProject({ projectId, name, what, value, onChange }: PictureFieldProps & { projectId: string }) {
  const kept = useProjectPictures(projectId);
  const isGone = value !== "" && kept.pictures !== null && !kept.pictures.some(({ id }) => id === value);
  return (
    <div className="grid w-full gap-2">
      <PictureList
        {...{ kept, name, what }}
        chosen={value === "" ? null : value}
        onChoose={({ id }) => onChange(id)}
      />
      {isGone && (
        <p className="text-sm text-check">前に選んだ画像は削除されています。選び直すか、外してください。</p>
      )}
      {value !== "" && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => onChange("")}>
          画像を外す
        </Button>
      )}
    </div>
  );
}
