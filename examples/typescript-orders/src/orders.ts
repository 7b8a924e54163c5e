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
  reports: [
    { id: "revenue", title: "Orders that were not paid back", run: () => all.filter((order) => !order.isRefunded).length },
    { id: "favourites", title: "Bouquets that were ordered", run: () => [...new Set(all.map((order) => order.bouquet))] },
  ],
};
