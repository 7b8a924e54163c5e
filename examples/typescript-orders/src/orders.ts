export interface Order {
  readonly number: number;
  readonly bouquet: string;
  readonly deliverOn: string;
  isRefunded: boolean;
}

const all: Order[] = [];

/** The order book. A real shop would keep it in a database. */
export const orders = {
  create(bouquet: string, deliverOn: string): Order {
    const order = { number: all.length + 1, bouquet, deliverOn, isRefunded: false };
    all.push(order);
    return order;
  },
  on: (day: string) => all.filter((order) => order.deliverOn === day),
  refund(number: number): Order | undefined {
    const order = all.find((candidate) => candidate.number === number);
    if (order !== undefined) order.isRefunded = true;
    return order;
  },
  forecast: (days: number) => Math.ceil((all.length / 30) * days),
  // One for each bouquet that the shop sells this season.
  reports: (process.env["BOUQUETS"] ?? "peony,dahlia").split(",").map((bouquet) => ({
    id: bouquet,
    title: `How often the bouquet ${bouquet} was ordered`,
    run: () => all.filter((order) => order.bouquet === bouquet && !order.isRefunded).length,
  })),
};
