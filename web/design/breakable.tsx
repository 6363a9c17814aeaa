import { Fragment } from 'react'

/** An address breaks before its @ rather than anywhere. */
export const Breakable = ({ text }: { text: string }) =>
  text.split('@').map((part, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <>
          <wbr />@
        </>
      )}
      {part}
    </Fragment>
  ))
