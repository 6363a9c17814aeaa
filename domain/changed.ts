/** The members of a record among these names, and no others. */
export const pick = <Record extends object, Name extends keyof Record>(
  record: Record,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Record, Name>

/** The members that have another value after than before. A member that is not there after has not changed. */
export const changed = <Record extends object>(before: Record, after: Partial<Record>) =>
  Object.fromEntries(
    (Object.entries(after) as [keyof Record, unknown][]).filter(
      ([name, value]) => value !== undefined && value !== before[name],
    ),
  ) as Partial<Record>

/** The same members, each with its value before and after. */
export const changes = <Record extends object>(before: Record, after: Partial<Record>) =>
  Object.fromEntries(
    Object.entries(changed(before, after)).map(([name, value]) => [
      name,
      [before[name as keyof Record], value],
    ]),
  ) as { [Name in keyof Record]?: [before: Record[Name], after: Record[Name]] }
