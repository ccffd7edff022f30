import { formOf } from "../form.ts";
import { ages, genders, kinds, type PersonaInput } from "./definition.ts";

export const personaForm = formOf<PersonaInput>([
  { kind: "number", name: "count", label: "人数", unit: "人", min: 1, max: 3 },
  { kind: "choice", name: "kind", label: "個人か法人か", options: kinds },
  { kind: "choice", name: "age", label: "年代", options: ages },
  { kind: "choice", name: "gender", label: "性別", options: genders },
]);
