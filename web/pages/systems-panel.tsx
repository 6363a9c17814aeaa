import { ProgramKeysSection } from '../program-keys/program-keys-section'

/** The systems that make calls. Each kind of them is a section of its own. */
export const SystemsPanel = () => <ProgramKeysSection />
