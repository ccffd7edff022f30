/** The documents of the topics, in the order in which they are asked. */
import beauty from "./beauty.json" with { type: "json" };
import businessBackoffice from "./business/backoffice.json" with { type: "json" };
import businessBookkeeping from "./business/bookkeeping.json" with { type: "json" };
import businessDispatch from "./business/dispatch.json" with { type: "json" };
import businessFarm from "./business/farm.json" with { type: "json" };
import businessFunding from "./business/funding.json" with { type: "json" };
import businessLending from "./business/lending.json" with { type: "json" };
import businessMaking from "./business/making.json" with { type: "json" };
import businessOutsourcing from "./business/outsourcing.json" with { type: "json" };
import businessPeople from "./business/people.json" with { type: "json" };
import businessSites from "./business/sites.json" with { type: "json" };
import dailyCarryBags from "./daily/carry-bags.json" with { type: "json" };
import dailyCars from "./daily/cars.json" with { type: "json" };
import dailyDesks from "./daily/desks.json" with { type: "json" };
import dailyFuneral from "./daily/funeral.json" with { type: "json" };
import dailyGifts from "./daily/gifts.json" with { type: "json" };
import dailyLessons from "./daily/lessons.json" with { type: "json" };
import dailyNails from "./daily/nails.json" with { type: "json" };
import dailyOnline from "./daily/online.json" with { type: "json" };
import dailyPhone from "./daily/phone.json" with { type: "json" };
import dailyShops from "./daily/shops.json" with { type: "json" };
import dailySoap from "./daily/soap.json" with { type: "json" };
import dailySuits from "./daily/suits.json" with { type: "json" };
import dailySun from "./daily/sun.json" with { type: "json" };
import dailySupply from "./daily/supply.json" with { type: "json" };
import dailySweat from "./daily/sweat.json" with { type: "json" };
import dailyTrimming from "./daily/trimming.json" with { type: "json" };
import dailyTrips from "./daily/trips.json" with { type: "json" };
import dailyVisiting from "./daily/visiting.json" with { type: "json" };
import dailyWriting from "./daily/writing.json" with { type: "json" };
import directBottledDrinks from "./direct/bottled-drinks.json" with { type: "json" };
import directCramSchool from "./direct/cram-school.json" with { type: "json" };
import directDiet from "./direct/diet.json" with { type: "json" };
import directFruit from "./direct/fruit.json" with { type: "json" };
import directHair from "./direct/hair.json" with { type: "json" };
import directJointCare from "./direct/joint-care.json" with { type: "json" };
import directKitchen from "./direct/kitchen.json" with { type: "json" };
import directMakeup from "./direct/makeup.json" with { type: "json" };
import directRice from "./direct/rice.json" with { type: "json" };
import directSeafood from "./direct/seafood.json" with { type: "json" };
import directSleep from "./direct/sleep.json" with { type: "json" };
import eatingSupplement from "./eating/supplement.json" with { type: "json" };
import eatingSweets from "./eating/sweets.json" with { type: "json" };
import kitchenCleaning from "./kitchen/cleaning.json" with { type: "json" };
import kitchenDishwashing from "./kitchen/dishwashing.json" with { type: "json" };
import kitchenKnives from "./kitchen/knives.json" with { type: "json" };
import kitchenTakeout from "./kitchen/takeout.json" with { type: "json" };
import lifeBody from "./life/body.json" with { type: "json" };
import lifeCareJob from "./life/care-job.json" with { type: "json" };
import lifeCondo from "./life/condo.json" with { type: "json" };
import lifeEstate from "./life/estate.json" with { type: "json" };
import lifeJobs from "./life/jobs.json" with { type: "json" };
import lifeLicense from "./life/license.json" with { type: "json" };
import lifeOuting from "./life/outing.json" with { type: "json" };
import nearAdvisors from "./near/advisors.json" with { type: "json" };
import nearBags from "./near/bags.json" with { type: "json" };
import nearHome from "./near/home.json" with { type: "json" };
import nearPetGear from "./near/pet-gear.json" with { type: "json" };
import nearSavings from "./near/savings.json" with { type: "json" };
import nearVacant from "./near/vacant.json" with { type: "json" };
import thingsAir from "./things/air.json" with { type: "json" };
import thingsBag from "./things/bag.json" with { type: "json" };
import thingsCleaner from "./things/cleaner.json" with { type: "json" };
import thingsClothes from "./things/clothes.json" with { type: "json" };
import thingsLeather from "./things/leather.json" with { type: "json" };
import thingsRoom from "./things/room.json" with { type: "json" };

export const documents: readonly unknown[] = [
  beauty,
  eatingSweets,
  eatingSupplement,
  thingsAir,
  thingsBag,
  thingsCleaner,
  thingsLeather,
  thingsRoom,
  thingsClothes,
  businessBookkeeping,
  businessBackoffice,
  businessFarm,
  businessFunding,
  businessOutsourcing,
  businessPeople,
  businessMaking,
  lifeLicense,
  lifeCondo,
  lifeCareJob,
  lifeJobs,
  lifeEstate,
  lifeOuting,
  lifeBody,
  dailyPhone,
  dailyTrips,
  dailyGifts,
  dailyCars,
  dailyCarryBags,
  dailyDesks,
  dailyOnline,
  dailySupply,
  dailyFuneral,
  dailyShops,
  dailyLessons,
  dailySoap,
  dailySuits,
  businessLending,
  businessSites,
  dailySweat,
  dailyTrimming,
  dailyVisiting,
  dailyWriting,
  dailySun,
  dailyNails,
  kitchenCleaning,
  kitchenKnives,
  kitchenTakeout,
  directCramSchool,
  directDiet,
  directFruit,
  directHair,
  directJointCare,
  directKitchen,
  directMakeup,
  directBottledDrinks,
  directRice,
  directSeafood,
  directSleep,
  nearAdvisors,
  nearBags,
  nearHome,
  nearPetGear,
  nearSavings,
  nearVacant,
  businessDispatch,
  kitchenDishwashing,
];
