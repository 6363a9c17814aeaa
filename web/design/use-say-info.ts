import { useSay } from './snackbar'

/** Shows the `info` of an answer, then goes on. */
export function useSayInfo(goOn: () => void) {
  const say = useSay()
  return ({ info }: { info: string }) => {
    say.info(info)
    goOn()
  }
}
