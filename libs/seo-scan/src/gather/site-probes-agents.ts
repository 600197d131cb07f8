import type { AgentAnswer, AgentName } from '../audits/site-probes.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import { askPageAnswer } from './page-answer.js';

/** As their owners publish them; the browser is a current Chrome. */
const USER_AGENTS: readonly (readonly [AgentName, string])[] = [
  [
    'browser',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Googlebot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Bingbot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/142.0.0.0 Safari/537.36',
  ],
];

/** The home page as a browser, Googlebot and Bingbot would get it, going by the name alone. */
export async function probeAgents(
  httpClient: PoliteHttpClient,
  homeUrl: string,
): Promise<AgentAnswer[]> {
  const answers: AgentAnswer[] = [];
  for (const [agent, userAgent] of USER_AGENTS) {
    const headers = { 'user-agent': userAgent, 'accept-language': 'en;q=0.8, *;q=0.5' };
    const { answer, externalLinks } = await askPageAnswer(httpClient, homeUrl, headers);
    answers.push({ ...answer, agent, externalLinks });
  }
  return answers;
}
