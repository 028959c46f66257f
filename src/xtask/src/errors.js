/** What a core throws is an Error with a name of its own; these say so to `instanceof`, whichever core threw it. */
class NamedError extends Error {
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === this.errorName;
  }
}

export class RuleError extends NamedError {
  static errorName = "RuleError";
}

export class DiceError extends NamedError {
  static errorName = "DiceError";
}

export class ToldError extends NamedError {
  static errorName = "ToldError";
}
