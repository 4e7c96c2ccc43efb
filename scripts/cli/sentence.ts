/** Something that a person can mend, said in a sentence: the program ends with it. */
export class Sentence extends Error {}
