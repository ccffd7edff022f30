/** Where one goes, as a headline says it: the way from the station, the town. */
import type { Brief, Grounded } from "#src/brief/schema.ts";

const fromStation =
  /^((?:JR)?[^はがをにで\s]{1,10}駅)(?:[^、。\s]{0,6}口)?(?:から|より)?(?:徒歩|歩いて)約?\d+分/u;

export interface Whereabouts {
  /** 「大倉山駅から徒歩2分」 */
  access: Grounded | null;
  /** 「大倉山駅」 */
  station: Grounded | null;
  /** 「川口市」: of several, the first. */
  town: Grounded | null;
}

const prefecture = /(?:北海道|東京都|(?:京都|大阪)府|[一-龠]{2,3}県)/gu;
const townName =
  /(?:^|[^一-龠])([一-龠ヶ]{1,5}市|(?:さいたま|つくば|いわき|ひたちなか|うるま|みどり|ふじみ野|あきる野)市|(?!市)[一-龠]{1,3}区)(?=[一-龠]{1,4}区|[・、,）)\sの「]|$)/u;
/** Sentences that say where it is; further down a town may be anybody's. */
const opening = 4;

/** The way from the station that a text tells, and the station; null where it tells none. */
export function accessIn(text: string): { access: string; station: string } | null {
  const joined = text.replace(/(?<=[駅口])\s+(?=徒歩|歩いて)/gu, "");
  for (const piece of joined.split(
    /[、。・,，\s()（）「」／：:]|(?<=[一-龠ぁ-ん][市区町村])(?=\S{1,8}駅)/u,
  )) {
    const [access, station] = fromStation.exec(piece) ?? [];
    if (access && station) return { access, station };
  }
  return null;
}

/** What the brief says of the place, each as far as it says it. */
export function whereaboutsOf({ sentences }: Brief): Whereabouts {
  const [near] = sentences.flatMap(({ id, text }) => {
    const found = accessIn(text);
    return found ? [{ ...found, id }] : [];
  });
  const [town] = sentences.slice(0, opening).flatMap(({ id, text }) => {
    const found = townName.exec(text.replace(prefecture, " "))?.[1];
    return found && !/^(?:都|各|同|全)/u.test(found) ? [{ text: found, sources: [id] }] : [];
  });
  return {
    access: near ? { text: near.access, sources: [near.id] } : null,
    station: near ? { text: near.station, sources: [near.id] } : null,
    town: town ?? null,
  };
}
