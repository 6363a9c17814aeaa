import { CallProblem } from '../platform/call'

export const unreadPerson = (error: Error) =>
  error instanceof CallProblem && error.code === 'not_found'
    ? 'This person is not known any more. The record may have been deleted.'
    : 'This person could not be loaded. Check your connection and try again.'
