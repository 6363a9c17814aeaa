import { performance } from 'node:perf_hooks'
import { Alarm } from '../roll-call/alarm'
import { gatherCrowd } from '../roll-call/crowd'
import { brokenWords, compareRollCall } from '../round'
import { problemsOf, type Part, type Stage } from '../stage'
import { seconds } from '../table'

/** An alarm at an office with 150 people: five phones, cuts, kills, and the report. */
export const rollCall: Part = {
  name: 'roll-call',
  title:
    '150 people, five phones, networks cut and both servers killed; the report compared with the script line by line',
  async run(stage: Stage) {
    const { site, smtp } = await stage.twoServers()
    const row = stage.table([
      'round',
      { title: 'marks', width: 5 },
      'by link',
      'exchanges',
      'without answer',
      'hand-overs',
      'disputes',
      'unequal phones',
      'wrong lines: list',
      'before',
      'ended',
      'late',
      'broken invariants',
      { title: 'took', width: 8 },
    ])
    const rounds = stage.rounds(3, 1)
    for (let round = 1; round <= rounds; round++) {
      const began = performance.now()
      const crowd = await gatherCrowd(site, round)
      const found = await new Alarm(site, crowd, { smtp, random: stage.random }).play()
      const broken = await compareRollCall(site)
      const { list, report, ended, late } = found.wrong
      row(
        [
          ...[round, found.marks, found.byLink, found.exchanges, found.failures],
          ...[found.handOvers, found.disputes, found.unequal.length],
          ...[list.length, report.length, ended.length, late.length, brokenWords(broken)],
          seconds(performance.now() - began),
        ],
        [
          ...found.problems,
          ...problemsOf(broken),
          ...found.unequal,
          ...list,
          ...report,
          ...ended,
          ...late,
          ...(found.failures > 0 ? [] : ['no exchange was lost, so nothing was tried']),
        ],
      )
    }
  },
}
