import { Button } from '@mui/material'
import { useState } from 'react'
import { SOMETHING_WENT_WRONG } from '../../domain/problem'
import { downloadMyData } from '../../domain/profile/my-data'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { download } from '../platform/download'

/** Hands over everything that is stored about oneself, as a file. */
export function MyDataButton() {
  const say = useSay()
  const [isLoading, setLoading] = useState(false)

  async function load() {
    setLoading(true)
    try {
      await download(downloadMyData, {})
    } catch (cause) {
      say.error(cause instanceof CallProblem ? cause.message : SOMETHING_WENT_WRONG)
    }
    setLoading(false)
  }

  return (
    <Button onClick={() => void load()} loading={isLoading}>
      Download my data
    </Button>
  )
}
