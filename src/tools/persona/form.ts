import { formOf } from "../form/form.ts";
import { ages, customerLimits, genders, kinds, type PersonaInput } from "./definition.ts";

export const personaForm = formOf<PersonaInput>([
  { kind: "number", name: "count", label: "人数", unit: "人", min: 1, max: 3 },
  { kind: "choice", name: "kind", label: "個人か法人か", options: kinds },
  { kind: "choice", name: "age", label: "年代", options: ages },
  { kind: "choice", name: "gender", label: "性別", options: genders },
  {
    kind: "text",
    name: "customers",
    label: "顧客データ",
    help: "「年代」「職業」「地域」などの列があるCSV。人数の多い傾向だけを使い、1人ずつの行は使いません。名前や連絡先の列は読みません。",
    most: customerLimits.text,
    file: true,
  },
]);
