import { Alert, Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { CallProblem } from '../platform/call'

/** In place of a person who could not be read. */
export function PersonNotRead({ person }: { person: UseQueryResult }) {
  const isGone = person.error instanceof CallProblem && person.error.code === 'not_found'
  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          size="small"
          loading={person.isFetching}
          onClick={() => void person.refetch()}
        >
          Retry
        </Button>
      }
    >
      {isGone
        ? 'This person is not known any more. The record may have been deleted.'
        : 'This person could not be loaded. Check your connection and try again.'}
    </Alert>
  )
}
