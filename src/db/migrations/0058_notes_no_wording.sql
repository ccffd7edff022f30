-- What is decided is named without the notes that members write for each other: what reads as it was decided stays so.
UPDATE "result_item" SET
  "status_of" = md5(("item"->>'text') || (coalesce("item"->'fields', '{}') - array['scene','prepare','consent','reward','proof','imageNote','designNote','elsewhere','record','verdict'])::text)
WHERE "item"->'fields' ?| array['scene','prepare','consent','reward','proof','imageNote','designNote','elsewhere','record','verdict']
  AND "status_of" = md5(("item"->>'text') || coalesce("item"->'fields', '{}')::text);
