import { rollCallPath } from '../../domain/paths'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { AlarmIcon } from '../design/icons'

/** Buttons to the roll calls of some offices. The roll call is a program of its own. */
export const RollCallLinks = ({ offices }: { offices: readonly { id: string; name: string }[] }) =>
  offices.map(({ id, name }) => (
    <Button
      key={id}
      component="a"
      href={rollCallPath(id)}
      variant="outlined"
      color="secondary"
      startIcon={<AlarmIcon />}
    >
      Roll call of <BreakableText text={name} />
    </Button>
  ))
