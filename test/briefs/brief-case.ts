/** A brief as a marketing worker would paste it, with what a reader must find in it. */
import type { ProductClass } from "#src/brief/product-class.ts";

export interface BriefCase {
  id: string;
  /** The product class, as the person would choose it. */
  class: ProductClass;
  title: string;
  text: string;
  expected: {
    /** Absent when the brief names no product. */
    name?: string;
    productClass: ProductClass;
    /** Substrings that some price entry must contain. */
    prices?: string[];
    /** Substrings that some field entry must contain. */
    mustFacts: string[];
    /** Strings that must be in no field. */
    mustNot: string[];
  };
}
