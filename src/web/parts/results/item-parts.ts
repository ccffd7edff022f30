import type { ItemParts } from "#src/tools/views.tsx";
import { ChooseBox } from "./parts/choose-box.tsx";
import { CopyButton } from "./parts/copy-button.tsx";
import { ItemCounts } from "./parts/counts.tsx";
import { EvidenceText } from "./parts/evidence-text.tsx";
import { ItemFlags } from "./parts/flags.tsx";
import { FoundQuoteActions } from "./parts/found-quote.tsx";
import { HighlightTarget } from "./parts/highlight-target.tsx";
import { HintSlot } from "./parts/hint.tsx";
import { ItemRow } from "./parts/item-row.tsx";
import { NoteButton } from "./parts/note-button.tsx";
import { PersonMenu } from "./parts/person-menu.tsx";
import { SourceChips } from "./parts/source-chips.tsx";
import { RowTools } from "./parts/tools.tsx";
import { VerdictButton } from "./parts/verdict-button.tsx";
import { WrongButton } from "./parts/wrong-button.tsx";
import { PhotoButton } from "./photo/photo-button.tsx";

/** The parts of an item as this screen draws them. */
export const itemParts: ItemParts = {
  Row: ItemRow,
  Spot: HighlightTarget,
  Text: EvidenceText,
  Sources: SourceChips,
  Flags: ItemFlags,
  Word: VerdictButton,
  Counts: ItemCounts,
  Choose: ChooseBox,
  Tools: RowTools,
  Person: PersonMenu,
  Copy: CopyButton,
  Wrong: WrongButton,
  Found: FoundQuoteActions,
  Note: NoteButton,
  Photo: PhotoButton,
  Hint: HintSlot,
};
