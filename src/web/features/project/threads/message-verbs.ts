import type { FeedbackValue, MessageView } from "#src/domain/message/schema.ts";
import type { AnswerChange } from "#src/shared/chat/proposal.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";

/** What can be done with a message. */
export interface MessageVerbs {
  /** Writes the message anew, as a branch beside it. */
  onRewrite: (message: MessageView, text: string) => void;
  onAgain: (answerId: string) => void;
  onJudge: (answerId: string, value: FeedbackValue | null) => void;
  /** Shows the branch through a message. */
  onShow: (id: string) => void;
  /** The answer is whole. */
  onAnswered: (answerId: string, parts: MessagePart[]) => void;
  /** Answers what it proposes. */
  onSettle: (answerId: string, answer: AnswerChange) => Promise<void>;
  /** Sends this as the next message. */
  onAsk: (text: string) => void;
  /** Sets its work beside the conversation; null: none. */
  onBeside: (id: string | null) => void;
  /** An answer in words has work of its own now. */
  onWork: (id: string) => void;
}
