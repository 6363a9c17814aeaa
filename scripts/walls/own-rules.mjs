const isMember = ({ object, property }, of, name) => object.name === of && property.name === name

/** Forbids the nodes of each kind that its test finds. */
const forbid = (message, tests) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(tests).map(([kind, isForbidden]) => [
        kind,
        (node) => isForbidden(node) && context.report({ node, message }),
      ]),
    ),
})

const SIDED =
  /^([mp][lr]|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/
const LENGTH = /^(auto|-?[\d.]+(px|r?em|%)?)$/

/** True if a property of a style names the left or the right, which change places in a text from right to left. */
function isPhysical({ key, value }) {
  if (SIDED.test(key.name)) return true
  if (key.name === 'textAlign' || key.name === 'float') return ['left', 'right'].includes(value.value)
  if (/^(m|p|margin|padding|inset)$/.test(key.name)) {
    const [, right, , left] = String(value.value).split(' ')
    return left !== right && left !== undefined
  }
  const isLength = LENGTH.test(value.value) || value.operator === '-' || value.type === 'ObjectExpression'
  return (key.name === 'left' || key.name === 'right') && isLength
}

/** A word with a capital, and another word after it. */
const SENTENCE = /^\p{Lu}[\p{L}\d’'-]*[,:]? [“(]?[\p{L}\d]/u
/** Two words in the middle of a text, with spaces around them. */
const PHRASE = /(^|\s)\p{Ll}{2,}[,.:]? \p{Ll}{2,}([\s,.:?!]|$)/u
/** Five words. A code of the contract has fewer. */
const LONG = /(\p{L}+,? ){4}\p{L}+/u
const SHOWN =
  /^(label|title|alt|placeholder|heading|intro|tab|text|hint|head|caption|action|helperText|note|name|aria-(label|description|roledescription|valuetext))$/
const WORD = /\p{L}{2,}/u

/** The outline of a picture. */
const OUTLINE = /^M-?[\d.]/

const isProgram = ({ type, callee, key, name, parent } = {}) =>
  type?.startsWith('TS') ||
  type === 'ImportDeclaration' ||
  (type === 'NewExpression' && /Error$/.test(callee.name)) ||
  (type === 'CallExpression' && (callee.object?.name === 'console' || /^read(ing)?$/.test(callee.name))) ||
  (type === 'Property' && key.name === 'sx') ||
  (type === 'JSXAttribute' && name.name === 'sx') ||
  (parent && type !== 'Program' && !/Function|Declaration|JSXElement/.test(type) && isProgram(parent))

/** True if a text of the code is English for readers. */
function isEnglish(node) {
  const text = node.type === 'TemplateElement' ? node.value.raw : node.value
  if (typeof text !== 'string' || OUTLINE.test(text)) return false
  const { parent } = node
  const shown = parent?.type === 'JSXAttribute' && SHOWN.test(parent.name.name ?? '')
  const says =
    SENTENCE.test(text) || LONG.test(text) || (node.type === 'TemplateElement' && PHRASE.test(text))
  return ((shown && /^\p{Lu}/u.test(text)) || says) && !isProgram(parent)
}

const isClock = (node) =>
  (node.type === 'CallExpression' && isMember({ object: {}, property: {}, ...node.callee }, 'Date', 'now')) ||
  (node.type === 'NewExpression' &&
    node.callee.name === 'Date' &&
    (node.arguments.length === 0 || node.arguments.some(containsClock)))

const containsClock = (node) =>
  isClock(node) || (node.type === 'BinaryExpression' && [node.left, node.right].some(containsClock))

/** The functions of domain/day.ts and domain/reports that make a day, a week or a time of day of a moment. */
const OF_CALENDAR = /^(utcDay|dayInZone|localTimeIn|clockTime|formatInstant|mondayOf)$/
const CALENDAR_PART = /^((get|set)(?!Time$)|toLocale|toDateString|toString|toUTCString|toTimeString)/

/** True if a test makes a day or a time of day of the true clock, or keeps its date under a name. */
function isDayOfClock(node) {
  if (!isClock(node)) return false
  const { parent } = node
  if (parent.type === 'CallExpression') return OF_CALENDAR.test(parent.callee.name)
  if (node.type !== 'NewExpression') return false
  if (parent.type === 'VariableDeclarator') return true
  if (parent.type !== 'MemberExpression') return false
  // The first ten letters of a moment are its day.
  return CALENDAR_PART.test(parent.property.name) || parent.parent.parent.type === 'MemberExpression'
}

/** The rules of our own that oxlint checks. .oxlintrc.json says in which files each holds. */
export default {
  meta: { name: 'house' },
  rules: {
    clock: forbid(
      'The clock is read in server/context.ts and web/platform only: take now or today as a parameter.',
      {
        NewExpression: (node) => node.callee.name === 'Date' && node.arguments.length === 0,
        MemberExpression: (node) => isMember(node, 'Date', 'now'),
      },
    ),
    day: forbid(
      'A test takes its day from today() of e2e/story.ts, sets a fixed moment, or asks the clock that the tested code asks: today may be a Sunday.',
      {
        NewExpression: isDayOfClock,
        CallExpression: isDayOfClock,
        ImportSpecifier: ({ imported, parent }) =>
          imported.name === 'today' && /platform\/clock$/.test(parent.source.value),
      },
    ),
    environment: forbid(
      'The environment is read in server/main.ts and server/admin.ts and checked in server/config.ts.',
      { MemberExpression: (node) => isMember(node, 'process', 'env') },
    ),
    fetching: forbid('Calls go through call() in web/platform/call.ts.', {
      CallExpression: ({ callee }) => callee.name === 'fetch',
    }),
    sides: forbid(
      'Styles name the start and the end of a line, not left and right: ms, pe, insetInlineStart, textAlign start.',
      { Property: isPhysical },
    ),
    sql: forbid(
      'SQL stands in store.ts, personal-data.ts, tables.ts, migrations, the seed, factories and platform only.',
      { TaggedTemplateExpression: ({ tag }) => tag.name === 'sql' },
    ),
    words: forbid("Texts stand in texts/en, by room: t('room:key') says them in the reader’s language.", {
      Literal: isEnglish,
      TemplateElement: isEnglish,
      JSXText: ({ value }) => WORD.test(value),
    }),
    role: forbid(
      'Ask may() of domain/access/ability.ts who may do what; the role itself is compared where it is given or shown.',
      { BinaryExpression: ({ right }) => right.name === 'ADMIN' },
    ),
  },
}
