import { downloadMyData } from '../../domain/personal-data/my-data'
import { Button } from '../design/button'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { download } from '../platform/download'
import { useWork } from '../platform/use-work'

export function MyDataButton() {
  const say = useSay()
  const { isBusy, begin } = useWork(async () => {
    try {
      await download(downloadMyData, {})
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      say.error(cause.message)
    }
  })

  return (
    <Button onClick={() => void begin(undefined)} loading={isBusy}>
      Download my data
    </Button>
  )
}
