/** The words of RFC 7644 for what is wrong with a call. */
export type ScimType =
  | 'uniqueness'
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'noTarget'
  | 'mutability'
  | 'tooMany'

/** A refusal of a SCIM call. Its detail is in English, for the people who run the directory. */
export class ScimProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail)
    this.name = 'ScimProblem'
  }
}

export function refuse(status: number, detail: string, scimType?: ScimType): never {
  throw new ScimProblem(status, detail, scimType)
}

/** The answer to an id that names nobody in the domains of the directory. */
export const unknownUser = (): never => refuse(404, 'This directory has no such user.')

/** The body of a refusal (RFC 7644 §3.12). */
export const problemBody = ({
  status,
  detail,
  scimType,
}: Pick<ScimProblem, 'status' | 'detail' | 'scimType'>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
})
