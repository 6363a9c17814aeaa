import type { ComponentProps } from 'react'
import { Box } from './box'
import type { Style } from './sx-style'

export type IconProps = Omit<ComponentProps<'svg'>, 'fontSize'> & { fontSize?: 'small'; sx?: Style }

/** A picture as large as `fontSize` says. Screen readers pass over it. */
export const SvgIcon = ({ fontSize, sx, ...rest }: IconProps) => (
  <Box
    component="svg"
    aria-hidden
    focusable={false}
    viewBox="0 0 24 24"
    {...rest}
    sx={[iconStyle, fontSize && { fontSize: '1.25rem' }, sx]}
  />
)

const iconStyle = {
  display: 'inline-block',
  flexShrink: 0,
  width: '1em',
  height: '1em',
  fontSize: '1.5rem',
  fill: 'currentColor',
  WebkitUserSelect: 'none',
  userSelect: 'none',
}

/** A picture of lines in the colour of the text. */
export const LineIcon = (props: IconProps) => (
  <SvgIcon {...props} sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, ...props.sx }} />
)

const icon = (path: string, style?: Style) =>
  function Icon(props: IconProps) {
    return (
      <LineIcon {...props} sx={{ ...style, ...props.sx }}>
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </LineIcon>
    )
  }

/** For a picture that points along the line of reading. */
const ALONG_THE_LINE = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const

// The mark before each call lets a program leave out the icons that it does not show.
export const HomeIcon = /* @__PURE__ */ icon('M4 11.2 12 4.5l8 6.7M6 9.8V19.5h4.2v-5h3.6v5H18V9.8')
export const OfficesIcon = /* @__PURE__ */ icon(
  'M4.5 20V5.5h9V20M13.5 10h6v10M2.5 20h19M7.5 9h3M7.5 12.5h3M7.5 16h3M16.5 13.5v0M16.5 16.5v0',
)
export const PeopleIcon = /* @__PURE__ */ icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.4 3-5.5 6.5-5.5s6.1 2.1 6.5 5.5M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 14.3c2.3.6 3.7 2.5 4 5.2',
)
export const StarIcon = /* @__PURE__ */ icon(
  'm12 4 2.4 5.1 5.6.7-4.1 3.9 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.8l5.6-.7L12 4Z',
)
export const SupportIcon = /* @__PURE__ */ icon(
  'M4.5 5.5h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H11l-4.5 3.5V17h-2a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM8 9.5h8M8 13h5',
)
export const AdminIcon = /* @__PURE__ */ icon(
  'M12 3.5l7 2.7v5.3c0 4.3-2.8 7.5-7 9-4.2-1.5-7-4.7-7-9V6.2l7-2.7ZM9 12l2.2 2.2L15.2 10',
)
export const TracingIcon = /* @__PURE__ */ icon(
  'M6 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 13.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.3 7l7.4 3M15.8 12.3l-5.7 4.8',
)
export const ShieldIcon = /* @__PURE__ */ icon('M7 10.5V8a5 5 0 0 1 10 0v2.5M5.5 10.5h13v9h-13zM12 14v2.5')
export const QuestionIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.8v.1',
)
export const CodeIcon = /* @__PURE__ */ icon('M8.5 8 4.5 12l4 4M15.5 8l4 4-4 4M13.2 5.5l-2.4 13')
export const NotesIcon = /* @__PURE__ */ icon('M6 3.5h8.5l4 4V20.5H6zM14.5 3.5v4h4M9 12h6M9 16h6')
export const QrIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19.9 14v0M17.5 19.9h2.4v-2.4M14 19.9v0',
)
export const SignOutIcon = /* @__PURE__ */ icon(
  'M10 4.5H5.5v15H10M14.5 8.5 18 12l-3.5 3.5M9.5 12H18',
  ALONG_THE_LINE,
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
)
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.8 6.2A11 11 0 0 1 12 6c4 0 7.5 2 9.5 6a13 13 0 0 1-2.6 3.4M6.3 7.9A12 12 0 0 0 2.5 12c2 4 5.5 6 9.5 6 1.5 0 2.9-.3 4.2-.8M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
)
export const InfoIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1')
export const WarningIcon = /* @__PURE__ */ icon('M12 4 21.5 20h-19zM12 10v4.5M12 17.2v.1')
export const ErrorIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V13M12 16.4v.1')
export const SuccessIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.3 12.2l2.6 2.6 4.8-5',
)
export const AlarmIcon = /* @__PURE__ */ icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21.5h4')
export const WardenIcon = /* @__PURE__ */ icon('M12 3.5l7 2.7v5.3c0 4.3-2.8 7.5-7 9-4.2-1.5-7-4.7-7-9V6.2z')
export const FirstAidIcon = /* @__PURE__ */ icon('M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z')
export const EditIcon = /* @__PURE__ */ icon('M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3')
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5')
export const InboxIcon = /* @__PURE__ */ icon(
  'M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20',
)
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15')
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
)
export const FilterIcon = /* @__PURE__ */ icon('M4 6.5h16M7 12h10M10 17.5h4')
export const CalendarIcon = /* @__PURE__ */ icon('M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4')
export const UpIcon = /* @__PURE__ */ icon('M12 19V5.5M6 11l6-6 6 6')
export const DownIcon = /* @__PURE__ */ icon('M12 5v13.5M6 13l6 6 6-6')
export const BackIcon = /* @__PURE__ */ icon('M14.5 5.5 8 12l6.5 6.5', ALONG_THE_LINE)
export const AheadIcon = /* @__PURE__ */ icon('M9.5 5.5 16 12l-6.5 6.5', ALONG_THE_LINE)
export const PrintIcon = /* @__PURE__ */ icon('M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 13.5h10V20H7z')

/** The mark of a list that opens. */
export const DropIcon = (props: IconProps) => (
  <SvgIcon {...props}>
    <path d="M7 10l5 5 5-5z" />
  </SvgIcon>
)
