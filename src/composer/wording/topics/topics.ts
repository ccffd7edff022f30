import type { Brief } from "#src/brief/schema.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { beautyTopics } from "./beauty.ts";
import { businessBackofficeTopics } from "./business/backoffice.ts";
import { businessBookkeepingTopics } from "./business/bookkeeping.ts";
import { businessDispatchTopics } from "./business/dispatch.ts";
import { businessFarmTopics } from "./business/farm.ts";
import { businessFundingTopics } from "./business/funding.ts";
import { businessLendingTopics } from "./business/lending.ts";
import { businessMakingTopics } from "./business/making.ts";
import { businessOutsourcingTopics } from "./business/outsourcing.ts";
import { businessPeopleTopics } from "./business/people.ts";
import { businessSiteTopics } from "./business/sites.ts";
import { dailyCarryBagTopics } from "./daily/carry-bags.ts";
import { dailyCarTopics } from "./daily/cars.ts";
import { dailyDeskTopics } from "./daily/desks.ts";
import { dailyFuneralTopics } from "./daily/funeral.ts";
import { dailyGiftTopics } from "./daily/gifts.ts";
import { dailyLessonTopics } from "./daily/lessons.ts";
import { dailyNailTopics } from "./daily/nails.ts";
import { dailyOnlineTopics } from "./daily/online.ts";
import { dailyPhoneTopics } from "./daily/phone.ts";
import { dailyShopTopics } from "./daily/shops.ts";
import { dailySoapTopics } from "./daily/soap.ts";
import { dailySuitTopics } from "./daily/suits.ts";
import { dailySunTopics } from "./daily/sun.ts";
import { dailySupplyTopics } from "./daily/supply.ts";
import { dailySweatTopics } from "./daily/sweat.ts";
import { dailyTrimmingTopics } from "./daily/trimming.ts";
import { dailyTripTopics } from "./daily/trips.ts";
import { dailyVisitingTopics } from "./daily/visiting.ts";
import { dailyWritingTopics } from "./daily/writing.ts";
import { directBottledDrinkTopics } from "./direct/bottled-drinks.ts";
import { directCramSchoolTopics } from "./direct/cram-school.ts";
import { directDietTopics } from "./direct/diet.ts";
import { directFruitTopics } from "./direct/fruit.ts";
import { directHairTopics } from "./direct/hair.ts";
import { directJointCareTopics } from "./direct/joint-care.ts";
import { directKitchenTopics } from "./direct/kitchen.ts";
import { directMakeupTopics } from "./direct/makeup.ts";
import { directRiceTopics } from "./direct/rice.ts";
import { directSeafoodTopics } from "./direct/seafood.ts";
import { directSleepTopics } from "./direct/sleep.ts";
import { eatingSupplementTopics } from "./eating-supplement.ts";
import { eatingSweetsTopics } from "./eating-sweets.ts";
import { kitchenCleaningTopics } from "./kitchen/cleaning.ts";
import { kitchenDishwashingTopics } from "./kitchen/dishwashing.ts";
import { kitchenKnifeTopics } from "./kitchen/knives.ts";
import { kitchenTakeoutTopics } from "./kitchen/takeout.ts";
import { lifeBodyTopics } from "./life-body.ts";
import { lifeCareJobTopics } from "./life-care-job.ts";
import { lifeCondoTopics } from "./life-condo.ts";
import { lifeEstateTopics } from "./life-estate.ts";
import { lifeJobTopics } from "./life-jobs.ts";
import { lifeLicenseTopics } from "./life-license.ts";
import { lifeOutingTopics } from "./life-outing.ts";
import { narrowTopic } from "./narrow-topic.ts";
import { nearAdviserTopics } from "./near/advisors.ts";
import { nearBagTopics } from "./near/bags.ts";
import { nearHomeTopics } from "./near/home.ts";
import { nearPetGearTopics } from "./near/pet-gear.ts";
import { nearSavingsTopics } from "./near/savings.ts";
import { nearVacantTopics } from "./near/vacant.ts";
import { thingsAirTopics } from "./things-air.ts";
import { thingsBagTopics } from "./things-bag.ts";
import { thingsCleanerTopics } from "./things-cleaner.ts";
import { thingsClothesTopics } from "./things-clothes.ts";
import { thingsLeatherTopics } from "./things-leather.ts";
import { thingsRoomTopics } from "./things-room.ts";
import type { Topic } from "./topic.ts";

export const topics: readonly Topic[] = [
  ...beautyTopics,
  ...eatingSweetsTopics,
  ...eatingSupplementTopics,
  ...thingsAirTopics,
  ...thingsBagTopics,
  ...thingsCleanerTopics,
  ...thingsLeatherTopics,
  ...thingsRoomTopics,
  ...thingsClothesTopics,
  ...businessBookkeepingTopics,
  ...businessBackofficeTopics,
  ...businessFarmTopics,
  ...businessFundingTopics,
  ...businessOutsourcingTopics,
  ...businessPeopleTopics,
  ...businessMakingTopics,
  ...lifeLicenseTopics,
  ...lifeCondoTopics,
  ...lifeCareJobTopics,
  ...lifeJobTopics,
  ...lifeEstateTopics,
  ...lifeOutingTopics,
  ...lifeBodyTopics,
  ...dailyPhoneTopics,
  ...dailyTripTopics,
  ...dailyGiftTopics,
  ...dailyCarTopics,
  ...dailyCarryBagTopics,
  ...dailyDeskTopics,
  ...dailyOnlineTopics,
  ...dailySupplyTopics,
  ...dailyFuneralTopics,
  ...dailyShopTopics,
  ...dailyLessonTopics,
  ...dailySoapTopics,
  ...dailySuitTopics,
  ...businessLendingTopics,
  ...businessSiteTopics,
  ...dailySweatTopics,
  ...dailyTrimmingTopics,
  ...dailyVisitingTopics,
  ...dailyWritingTopics,
  ...dailySunTopics,
  ...dailyNailTopics,
  ...kitchenCleaningTopics,
  ...kitchenKnifeTopics,
  ...kitchenTakeoutTopics,
  ...directCramSchoolTopics,
  ...directDietTopics,
  ...directFruitTopics,
  ...directHairTopics,
  ...directJointCareTopics,
  ...directKitchenTopics,
  ...directMakeupTopics,
  ...directBottledDrinkTopics,
  ...directRiceTopics,
  ...directSeafoodTopics,
  ...directSleepTopics,
  ...nearAdviserTopics,
  ...nearBagTopics,
  ...nearHomeTopics,
  ...nearPetGearTopics,
  ...nearSavingsTopics,
  ...nearVacantTopics,
  ...businessDispatchTopics,
  ...kitchenDishwashingTopics,
];

/** A word in what it is called speaks louder than one in passing. */
const loud = 8;
/** Sentences that say what it is; where it is called by no name of a thing, that many of them. */
const opening = 3;
/** A narrow topic is spoken of in as many words, or where the brief says what it is. */
const enough = 2;

function hits(text: string, words: RegExp): number {
  return new Set(text.match(new RegExp(words.source, "gu"))).size;
}

/** What the brief is about, as a copywriter would file it, with the lines that hold for it; null when nothing speaks clearly for one topic. */
export function topicOf({ fields, sentences }: Brief, family: Family): Topic | null {
  const called = [fields.kind?.text ?? "", fields.name?.text ?? ""].join("\n");
  const said = sentences.map(({ text }) => text);
  // A word further down may be about anything: a bag that the thing fits into. Of a place it says what one does there.
  const first = said.slice(0, fields.kind && family !== "place" ? 1 : opening).join("\n");
  const opened = said.slice(0, opening).join("\n");
  const named = [called, ...fields.audience.map(({ text }) => text), opened].join("\n");
  const ranked = topics
    .filter(
      ({ families, words, within }) =>
        families.includes(family) && (words.test(called) || words.test(within ? opened : first)),
    )
    .filter(({ unless }) => !unless?.test(named))
    .map((topic) => ({
      topic,
      score: hits(called, topic.words) * loud + hits(said.join("\n"), topic.words),
      at: first.search(topic.words),
    }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const [widest] = ranked;
  // What is told of twice is nearer than the wide word for it: a supplement for the night is no other supplement.
  const nearer = ranked.find(
    ({ topic, score, at }) => topic.within === widest?.topic.id && (score >= enough || at >= 0),
  );
  const found = (nearer ?? widest)?.topic;
  return found ? narrowTopic(found, [called, ...said].join("\n")) : null;
}
