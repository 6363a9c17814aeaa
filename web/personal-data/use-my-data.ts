import { downloadMyData } from '../../domain/personal-data/my-data'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { download } from '../platform/download'
import { useWork } from '../platform/use-work'

/** Downloads everything that is stored about the reader. */
export function useMyData() {
  const say = useSay()
  return useWork(async () => {
    try {
      await download(downloadMyData, {})
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      say.error(cause.message)
    }
  })
}
