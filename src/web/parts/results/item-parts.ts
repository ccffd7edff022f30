import type { ItemParts } from "#src/tools/views.tsx";
import { Choose } from "./parts/choose.tsx";
import { CopyButton } from "./parts/copy-button.tsx";
import { Counts } from "./parts/counts.tsx";
import { EvidenceText } from "./parts/evidence-text.tsx";
import { Flags } from "./parts/flags.tsx";
import { Found } from "./parts/found.tsx";
import { Hint } from "./parts/hint.tsx";
import { NoteButton } from "./parts/note-button.tsx";
import { PersonMenu } from "./parts/person-menu.tsx";
import { Row } from "./parts/row.tsx";
import { SourceChips } from "./parts/source-chips.tsx";
import { Spot } from "./parts/spot.tsx";
import { Tools } from "./parts/tools.tsx";
import { Word } from "./parts/word.tsx";
import { Wrong } from "./parts/wrong.tsx";
import { PhotoButton } from "./photo/photo-button.tsx";

/** The parts of an item as this screen draws them. */
export const itemParts: ItemParts = {
  Row,
  Spot,
  Text: EvidenceText,
  Sources: SourceChips,
  Flags,
  Word,
  Counts,
  Choose,
  Tools,
  Person: PersonMenu,
  Copy: CopyButton,
  Wrong,
  Found,
  Note: NoteButton,
  Photo: PhotoButton,
  Hint,
};
