// Making a formatter is slow, so each zone has one.
const cached = (make: (timeZone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const formatter = made.get(timeZone) ?? make(timeZone)
    made.set(timeZone, formatter)
    return formatter
  }
}

const usTextIn = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** Writes an instant in a zone in the US locale. */
export const usLocaleText = (instant: Date, timeZone: string) =>
  usTextIn(timeZone).format(instant).replaceAll('\u202f', ' ')
