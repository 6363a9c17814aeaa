/** A declaration is valid for exactly 48 hours, across clock changes too (specification §9). */
export const DECLARATION_HOURS = 48

/** The statements speak of the last 14 days (specification §9). */
export const STATEMENT_DAYS = 14

export const declarationValidUntil = (submitted: Date) =>
  new Date(submitted.getTime() + DECLARATION_HOURS * 3_600_000)

export const isDeclarationValid = (validUntil: Date | null, now: Date) =>
  validUntil !== null && validUntil > now
