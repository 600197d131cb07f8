import type { AgentResponse, AgentName } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { requestPageResponse } from './page-response.js';

/** As published by their operators; the browser is a current Chrome. */
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

/** The home page as a browser, Googlebot and Bingbot would get it, by the user agent alone. */
export async function probeAgents(
  httpClient: PoliteHttpClient,
  homeUrl: string,
): Promise<AgentResponse[]> {
  const responses: AgentResponse[] = [];
  for (const [agent, userAgent] of USER_AGENTS) {
    const headers = { 'user-agent': userAgent, 'accept-language': 'en;q=0.8, *;q=0.5' };
    const { answer: response, externalLinks } = await requestPageResponse(
      httpClient,
      homeUrl,
      headers,
    );
    responses.push({ ...response, agent, externalLinks });
  }
  return responses;
}
