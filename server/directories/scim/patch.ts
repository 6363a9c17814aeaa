import { USER_SCHEMA, type ScimUser } from '../../../domain/directories/scim-user'
import { Messages } from 'scimmy'
import { refuse } from './problem'
import { operationsOf, tidiedOperation, type Operation } from './tidy'
import { asDirectoryUser, plainUser } from './user'

/** Applies a PATCH to a person's attributes: all operations in their order, or none. */
export async function patchedUser(current: ScimUser, body: unknown): Promise<ScimUser> {
  let user = current
  for (const given of operationsOf(body))
    for (const operation of tidiedOperation(given, user)) user = await changedBy(operation, user)
  return user
}

async function changedBy(operation: Operation, user: ScimUser) {
  const patch = new Messages.PatchOp({ schemas: [Messages.PatchOp.id], Operations: [operation] })
  const changed = await patch
    .apply(asDirectoryUser({ schemas: [USER_SCHEMA], ...user }))
    .catch((cause: unknown) => {
      if (cause instanceof TypeError) refuse(400, 'An operation could not be applied.', 'invalidValue')
      throw cause
    })
  return changed ? plainUser(changed) : user
}
